import type { LegalContent } from '../../content.contract.ts';

export const cookies: LegalContent = {
  title: 'Política de cookies',
  version: '2026-11-23',
  sections: [
    {
      id: 'resumen',
      title: 'En pocas palabras',
      html: `
<p>Para buscar, guardar y comparar propiedades esta página <strong>no utiliza cookies de terceros</strong>. Guarda en su propio navegador lo que usted elige, para recordárselo la próxima vez, y no lo comparte con terceros.</p>
<p>La analítica y la publicidad están desactivadas hasta que usted las acepte. Lo único que contamos sin preguntar es cuántas veces se abre cada propiedad: una suma por día, sin cookies y sin saber quién la abre.</p>`,
    },
    {
      id: 'necesario',
      title: 'Lo que se guarda en su navegador',
      html: `
<p>Es necesario para funciones que usted mismo utiliza y no requiere consentimiento (artículo 22.2 de la LSSI):</p>
<ul>
<li><strong>Propiedades favoritas.</strong> Las que marca con el corazón. Almacenamiento local; hasta que las quita o borra los datos del navegador.</li>
<li><strong>Comparación.</strong> Las propiedades que ha elegido comparar, tres como máximo. Almacenamiento local; hasta que las quita o borra los datos del navegador.</li>
<li><strong>Propiedades vistas.</strong> Las últimas que ha abierto y el día en que lo hizo, cincuenta como máximo. Almacenamiento local; hasta que borra el historial en la página de favoritos o los datos del navegador.</li>
<li><strong>Última visita.</strong> Cuándo estuvo aquí, para decirle qué propiedades son nuevas desde entonces; no se envía a nadie. Almacenamiento local; hasta que borra los datos del navegador.</li>
<li><strong>Preferencias de cookies.</strong> Lo que ha aceptado o rechazado y cuándo. Almacenamiento local; hasta que las cambia o borra los datos del navegador.</li>
<li><strong>Filtros de búsqueda.</strong> Los últimos que ha usado, para recuperarlos al volver al listado. Almacenamiento de sesión; una hora como máximo, y nunca después de cerrar la pestaña.</li>
<li><strong>Mapa.</strong> Qué parte ha mirado y qué propiedad ha elegido en él, para recuperarlo al volver. Almacenamiento de sesión; hasta que cierra la pestaña.</li>
<li><strong>Formularios a medio escribir.</strong> Lo que escribe en un formulario, para que no se pierda si algo falla. Almacenamiento de sesión; hasta que lo envía o cierra la pestaña.</li>
<li><strong>Acceso a su cuenta.</strong> Solo si inicia sesión: una cookie propia con su sesión, hasta que la cierra o caduca, y otra que recuerda durante 90 días que ya ha entrado desde este navegador, para que nadie le impida entrar probando contraseñas.</li>
</ul>`,
    },
    {
      id: 'consentimiento',
      title: 'Lo que solo se activa si lo acepta',
      html: `
<ul>
<li><strong>Analítica.</strong> Nos permite saber qué páginas se visitan y mejorarlas.</li>
<li><strong>Publicidad.</strong> Permite medir anuncios y mostrar otros según sus intereses, lo que puede incluir cookies de terceros, como las de Google.</li>
</ul>
<p>Mientras no las acepte no se carga ningún programa de terceros ni se guarda ninguna cookie de este tipo. Rechazarlas no limita ninguna función de la página.</p>`,
    },
    {
      id: 'cambiar',
      title: 'Cómo cambiar de opinión',
      html: `
<p>El botón «Preferencias de cookies», al pie de todas las páginas, vuelve a abrir el aviso. Puede aceptar, rechazar o elegir por separado tantas veces como quiera.</p>
<p>También puede borrar lo guardado desde la configuración de su navegador, en el apartado de privacidad o de datos de sitios web.</p>`,
    },
    {
      id: 'contacto',
      title: 'Responsable',
      html: `
<p>El responsable de esta página es {nombre}, {direccion}. Si tiene alguna duda, escríbanos a <a href="mailto:{correo}">{correo}</a>. El tratamiento de sus datos personales se explica en la <a href="/privacidad">política de privacidad</a>.</p>`,
    },
  ],
};
