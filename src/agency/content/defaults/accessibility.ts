import type { LegalContent } from '../../content.contract.ts';

export const accessibility: LegalContent = {
  title: 'Declaración de accesibilidad',
  version: '2026-11-21',
  sections: [
    {
      id: 'compromiso',
      title: 'Nuestro compromiso',
      html: `
<p>{nombre} quiere que cualquier persona pueda buscar casa en esta página, también con lector de pantalla, solo con el teclado, con el texto ampliado o sin ver bien los colores.</p>
<p>Nuestro objetivo es cumplir el nivel <strong>AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2</strong>.</p>`,
    },
    {
      id: 'medidas',
      title: 'Qué hacemos',
      html: `
<ul>
<li>Toda la página se maneja con el teclado, y siempre se ve dónde está el foco.</li>
<li>Los textos y los controles tienen contraste suficiente, y nada se indica solo con el color.</li>
<li>Los encabezados, las listas y los formularios están marcados para los lectores de pantalla.</li>
<li>Nada se mueve ni suena por sí solo, y se respeta la preferencia de reducir el movimiento.</li>
<li>El listado, las fichas y los textos se pueden leer aunque el navegador no ejecute programas.</li>
</ul>`,
    },
    {
      id: 'situacion',
      title: 'Situación actual',
      html: `
<p>Cada versión de la página se comprueba con pruebas automáticas y con recorridos de teclado, en móvil y en ordenador. Se trata de una revisión propia: no la ha certificado un tercero.</p>
<p>Conocemos estas limitaciones:</p>
<ul>
<li>Las fotografías de algunas propiedades llegan sin descripción, y su texto alternativo es general.</li>
<li>Las descripciones que solo existen en otro idioma se muestran en ese idioma.</li>
<li>Las visitas virtuales, los vídeos y los mapas de terceros pueden no ser accesibles.</li>
</ul>`,
    },
    {
      id: 'contacto',
      title: 'Si encuentra una barrera',
      html: `
<p>Díganoslo, por favor: escriba a <a href="mailto:{correo}">{correo}</a> o llame al {telefono}. Le responderemos en menos de 24 horas y le daremos por otro medio la información que necesite.</p>`,
    },
  ],
};
