import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { Data } from './+data.ts';
import { LegalText } from './legal-text.tsx';
import { withMapTiles } from './with-map-tiles.ts';

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
