import type { LegalContent } from '../../content.contract.ts';

export const terms: LegalContent = {
  title: 'Términos y condiciones',
  version: '2026-11-21',
  sections: [
    {
      id: 'objeto',
      title: 'Objeto',
      html: `
<p>Estos términos regulan el uso de esta página, en la que <strong>{nombre}</strong> publica propiedades en venta en la Costa del Sol y recibe consultas sobre ellas. Al utilizarla, usted los acepta.</p>`,
    },
    {
      id: 'anuncios',
      title: 'Los anuncios',
      html: `
<p>Describimos cada propiedad con la información que nos facilitan sus propietarios y otras agencias con las que colaboramos. La revisamos, pero puede contener errores o cambiar sin aviso.</p>
<ul>
<li>Los anuncios son informativos y no constituyen una oferta vinculante.</li>
<li>Los precios no incluyen impuestos ni gastos de compra, salvo que se diga lo contrario.</li>
<li>Las superficies son aproximadas. Prevalecen las que constan en el Registro de la Propiedad y en el Catastro.</li>
<li>El mapa muestra la zona, no la dirección exacta.</li>
<li>Una propiedad reservada puede volver a estar disponible, y una publicada puede haberse vendido.</li>
</ul>
<p>Antes de firmar cualquier documento recibirá la información que exige la normativa de protección de consumidores, incluido el Decreto 218/2005 de la Junta de Andalucía.</p>`,
    },
    {
      id: 'consultas',
      title: 'Consultas y solicitudes',
      html: `
<p>Enviar una consulta es gratuito y no le compromete a nada. Respondemos en menos de 24 horas, aunque en fines de semana y festivos podemos tardar algo más en darle una respuesta completa.</p>
<p>Si nos propone una propiedad para su venta, declara que es su propietario o que actúa en su nombre, y que puede ceder las fotografías que adjunta para que la estudiemos. No la publicaremos sin un encargo firmado por usted.</p>`,
    },
    {
      id: 'uso',
      title: 'Uso de la página',
      html: `
<p>Puede consultar, guardar, comparar y compartir propiedades libremente. No está permitido:</p>
<ul>
<li>extraer de forma masiva o automatizada los anuncios, sus textos o sus fotografías;</li>
<li>enviar consultas falsas o en nombre de otra persona sin su permiso;</li>
<li>interferir en el funcionamiento de la página o intentar acceder a zonas reservadas.</li>
</ul>`,
    },
    {
      id: 'cifras',
      title: 'Cifras orientativas',
      html: `
<p>Los gastos, impuestos y plazos que aparecen en las <a href="/preguntas-frecuentes">preguntas frecuentes</a> son orientativos y corresponden a la fecha que se indica allí. No sustituyen el consejo de un abogado o de un asesor fiscal.</p>`,
    },
    {
      id: 'propiedad-intelectual',
      title: 'Propiedad intelectual',
      html: `
<p>Los textos, las fotografías, las ilustraciones y el diseño de esta página pertenecen a {nombre} o a quienes nos han autorizado a usarlos. Puede compartir enlaces a cualquier anuncio.</p>`,
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      html: `
<p>Procuramos que la página esté siempre disponible y al día, pero no podemos garantizar que no haya interrupciones. No respondemos del contenido de las páginas de terceros a las que enlazamos.</p>
<p>Nada de lo anterior limita los derechos que le reconoce la ley como consumidor.</p>`,
    },
    {
      id: 'ley',
      title: 'Ley aplicable',
      html: `
<p>Estos términos se rigen por la ley española. Si usted es consumidor, son competentes los juzgados de su domicilio; en los demás casos, los de Málaga.</p>
<p>Para cualquier duda o reclamación, escríbanos a <a href="mailto:{correo}">{correo}</a>. En nuestra oficina tiene a su disposición hojas de reclamaciones.</p>`,
    },
  ],
};
