import { useData } from 'vike-react/useData';
import { Templates } from '../../../leads/panel/templates/templates.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { templates, readAt } = useData<Data>();
  return <Templates first={templates} readAt={readAt} />;
}
