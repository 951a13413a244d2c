import { useData } from 'vike-react/useData';
import { Templates } from '../../../leads/staff/settings/reply-templates.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { templates, loadedAt } = useData<Data>();
  return <Templates data={templates} loadedAt={loadedAt} />;
}
