import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { PropertyScreen } from '../../../catalogue/panel/detail/property-screen.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { property, readAt } = useData<Data>();
  const { urlParsed } = usePageContext();
  return <PropertyScreen key={property.id} first={property} readAt={readAt} tab={urlParsed.search['tab']} />;
}
