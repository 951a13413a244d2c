import { useData } from 'vike-react/useData';
import { Templates } from '../../../leads/staff/templates/templates.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { templates, loadedAt } = useData<Data>();
  return <Templates first={templates} loadedAt={loadedAt} />;
}
