# Títulos de `tablas explain`. Las páginas están en explain/.

explain-practice = En la práctica
explain-example = Ejemplo
explain-example-letters = Ejemplo (PGN, con las iniciales inglesas)
explain-programs = Qué suelen hacer mal los programas
explain-articles = Artículos
explain-earlier = Es una edición anterior, para las partidas de su tiempo. Lo que sigue se dice de las Leyes de hoy.
explain-earlier-articles = Qué dicen de otro modo las ediciones anteriores
explain-elsewhere = La misma regla en otros documentos
explain-finds = `tablas check` señala: { $codes }
explain-options = con { $options }
explain-only-gist = Este artículo no tiene página; esto es lo que dice, con nuestras palabras.
explain-not-the-law = Son palabras nuestras, no el texto de las Leyes. El texto oficial: { $published }
explain-also-number = En { $document } el número { $number } es de otro artículo: { $article }.
explain-codes = Códigos de los hallazgos
explain-article-pages = Artículos con página
explain-more-articles = Puede pedirse cualquier artículo de { $documents } por su número, `9.5.3`, o con su documento, `fide-2018#9.2.2`.
explain-unknown = { $asked } no es un código de hallazgo ni un artículo que Tablas conozca. `tablas explain` sin nombre los enumera.
explain-reading = { $code } ({ $name }) trata de la lectura del registro, no de las Leyes. { $severity ->
        [error] Es un error: la partida solo es segura hasta ahí.
        [warning] Es una advertencia: algo se ha reparado o el registro se contradice.
       *[other] Es una nota: una forma de escribir que se lee sin duda.
    } Su propia frase dice qué se ha encontrado y qué hacer; `tablas read ARCHIVO` da cada una con su lugar.

law-status-in-force = en vigor
law-status-appendix = apéndice
law-status-guideline = directriz, solo si el torneo la anuncia
law-status-regulation = reglamento
law-status-variation = variante que puede elegir el organizador
law-status-superseded = edición anterior
