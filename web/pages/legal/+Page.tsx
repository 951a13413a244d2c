import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { LegalContent } from '../../../src/agency/content.contract.ts';
import type { Data } from './+data.ts';
import { LegalText } from './legal-text.tsx';

export function Page() {
  const { mapTiles, routeParams } = usePageContext();
  const content = useData<Data>();
  const isPrivacy = routeParams['page'] === 'privacidad';
  return (
    <div className="page-width pt-10 md:pt-16">
      <LegalText {...(isPrivacy && mapTiles ? withMapTiles(content, mapTiles.url) : content)} />
    </div>
  );
}

/** Adds a section that names the server from which the browser loads the map. */
const withMapTiles = (content: LegalContent, tiles: string): LegalContent => ({
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
