import type { LegalContent } from '../../../src/agency/content.contract.ts';

/** The text with a section that names whose server a visitor's browser asks for the map. */
export const withMapTiles = (content: LegalContent, tiles: string): LegalContent => ({
  ...content,
  sections: [
    ...content.sections,
    {
      id: 'mapa',
      title: 'Mapa de propiedades',
      html: `<p>Cuando ve las propiedades en el mapa, su navegador pide las imágenes del mapa a <strong>${new URL(tiles).host}</strong>, que recibe su dirección IP y la zona que mira. No se le envía nada más, ni se guardan cookies.</p>`,
    },
  ],
});
