import type { LegalContent } from '../../content.contract.ts';

export const privacy: LegalContent = {
  title: 'Política de privacidad',
  version: '2026-11-21',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es el responsable de sus datos',
      html: `
<p>El responsable del tratamiento es <strong>{nombre}</strong>, con oficina en {direccion}.</p>
<p>Para cualquier cuestión sobre sus datos puede escribir a <a href="mailto:{correo}">{correo}</a> o llamar al {telefono}.</p>
<p>Tratamos sus datos conforme al Reglamento (UE) 2016/679 (RGPD) y a la Ley Orgánica 3/2018, de Protección de Datos Personales y garantía de los derechos digitales (LOPDGDD).</p>`,
    },
    {
      id: 'datos',
      title: 'Qué datos tratamos',
      html: `
<ul>
<li><strong>Consultas y contacto:</strong> nombre, correo electrónico, teléfono si lo indica, el asunto, el mensaje y, en su caso, la propiedad por la que pregunta.</li>
<li><strong>Anuncie su Propiedad:</strong> además de lo anterior, los datos y las fotografías de la propiedad que nos envía.</li>
<li><strong>Datos técnicos:</strong> la dirección IP y los datos de la conexión, para servir la página y protegerla de abusos.</li>
</ul>
<p>Los campos obligatorios están señalados en cada formulario. Sin ellos no podemos responderle.</p>`,
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos y con qué base legal',
      html: `
<ul>
<li><strong>Responder a su consulta</strong> y, si lo desea, organizar visitas: aplicación de medidas precontractuales a petición suya (artículo 6.1.b del RGPD).</li>
<li><strong>Estudiar la propiedad que quiere anunciar</strong> y proponerle su venta: medidas precontractuales a petición suya (artículo 6.1.b).</li>
<li><strong>Cumplir obligaciones legales</strong>, como las fiscales o las de prevención del blanqueo de capitales, si llega a formalizarse una operación (artículo 6.1.c).</li>
<li><strong>Proteger la página</strong> frente a abusos y ataques: interés legítimo (artículo 6.1.f).</li>
<li><strong>Analítica y publicidad:</strong> solo si da su consentimiento en las preferencias de cookies (artículo 6.1.a), que puede retirar cuando quiera.</li>
</ul>
<p>No tomamos decisiones automatizadas ni elaboramos perfiles con sus datos.</p>`,
    },
    {
      id: 'conservacion',
      title: 'Durante cuánto tiempo los conservamos',
      html: `
<p>Conservamos las consultas y las solicitudes durante <strong>24 meses</strong> desde el último contacto. Después las suprimimos.</p>
<p>Si se formaliza una operación, conservamos los datos durante los plazos que exige la ley, bloqueados y solo a disposición de las autoridades.</p>`,
    },
    {
      id: 'destinatarios',
      title: 'Quién los recibe',
      html: `
<p>No vendemos ni cedemos sus datos. Acceden a ellos nuestro equipo y, como encargados del tratamiento y con contrato, los proveedores que alojan esta página y nuestro correo electrónico.</p>
<p>Solo los comunicamos a terceros cuando usted nos lo pide —por ejemplo, a un abogado o a una notaría— o cuando la ley nos obliga.</p>
<p>No están previstas transferencias de datos fuera del Espacio Económico Europeo.</p>`,
    },
    {
      id: 'derechos',
      title: 'Qué derechos tiene',
      html: `
<p>Puede ejercer en cualquier momento y de forma gratuita sus derechos de:</p>
<ul>
<li>acceso a sus datos;</li>
<li>rectificación de los que no sean exactos;</li>
<li>supresión, cuando ya no sean necesarios;</li>
<li>oposición y limitación del tratamiento;</li>
<li>portabilidad de los datos que nos ha facilitado;</li>
<li>retirada del consentimiento, sin que afecte a lo tratado hasta entonces.</li>
</ul>
<p>Basta con que escriba a <a href="mailto:{correo}">{correo}</a> desde la dirección con la que contactó con nosotros. Si tenemos dudas razonables sobre su identidad, le pediremos que la acredite. Le responderemos en el plazo de un mes.</p>`,
    },
    {
      id: 'reclamacion',
      title: 'Dónde puede reclamar',
      html: `
<p>Si cree que no hemos tratado bien sus datos, le agradecemos que nos lo diga primero. En todo caso, puede presentar una reclamación ante la Agencia Española de Protección de Datos (AEPD), calle Jorge Juan, 6, 28001 Madrid, <a href="https://www.aepd.es">www.aepd.es</a>.</p>`,
    },
    {
      id: 'seguridad',
      title: 'Cómo los protegemos',
      html: `
<p>La página se sirve cifrada, cada persona de nuestro equipo ve solo los datos que necesita y queda constancia de quién los modifica o los exporta.</p>`,
    },
    {
      id: 'cambios',
      title: 'Cambios en este texto',
      html: `
<p>Si cambia este texto, cambiará también su fecha. Cada consulta guarda la fecha del texto que usted leyó al enviarla.</p>
<p>Lo que esta página guarda en su navegador se explica en la <a href="/cookies">política de cookies</a>.</p>`,
    },
  ],
};
