import { useData } from 'vike-react/useData';
import type { Data } from './+data.ts';
import { LegalText } from './legal-text.tsx';

export const Page = () => (
  <div className="page-width pt-10 md:pt-16">
    <LegalText {...useData<Data>()} />
  </div>
);
