import type { LegalContent } from '../../content.contract.ts';

export const legalNotice: LegalContent = {
  title: 'Aviso legal',
  version: '2026-11-21',
  sections: [
    {
      id: 'titular',
      title: 'Titular de la página',
      html: `
<p>En cumplimiento del artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI), le informamos de que el titular de esta página es:</p>
<ul>
<li><strong>Denominación:</strong> {nombre}</li>
<li><strong>NIF:</strong> {nif}</li>
<li><strong>Domicilio:</strong> {direccion}</li>
<li><strong>Correo electrónico:</strong> <a href="mailto:{correo}">{correo}</a></li>
<li><strong>Teléfono:</strong> {telefono}</li>
<li><strong>Número de registro:</strong> {registro}</li>
</ul>`,
    },
    {
      id: 'actividad',
      title: 'Actividad',
      html: `
<p>{nombre} presta servicios de intermediación y asesoramiento inmobiliario. La página es gratuita y no vende nada directamente: sirve para conocer propiedades y ponerse en contacto con la agencia.</p>`,
    },
    {
      id: 'precios',
      title: 'Precios',
      html: `
<p>Los precios de las propiedades se muestran en la moneda en la que se anuncian y no incluyen impuestos ni gastos de compraventa. Los honorarios de la agencia se comunican por escrito antes de cualquier encargo.</p>`,
    },
    {
      id: 'enlaces',
      title: 'Enlaces',
      html: `
<p>Algunos anuncios enlazan a páginas de terceros, como visitas virtuales, vídeos o mapas. Se abren solo cuando usted lo decide, y su contenido es responsabilidad de sus titulares.</p>`,
    },
    {
      id: 'contenidos',
      title: 'Contenidos',
      html: `
<p>Los textos, las imágenes, la marca y el diseño están protegidos por la legislación de propiedad intelectual e industrial. Si cree que algún contenido vulnera sus derechos, escríbanos a <a href="mailto:{correo}">{correo}</a> y lo revisaremos sin demora.</p>`,
    },
    {
      id: 'otros-textos',
      title: 'Otros textos que le interesan',
      html: `
<ul>
<li><a href="/terminos">Términos y condiciones</a></li>
<li><a href="/privacidad">Política de privacidad</a></li>
<li><a href="/cookies">Política de cookies</a></li>
<li><a href="/accesibilidad">Declaración de accesibilidad</a></li>
</ul>`,
    },
  ],
};
