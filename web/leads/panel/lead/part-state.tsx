import type { ReactNode } from 'react';
import { type Read, ReadState } from '../../../ui/panel/read-state.tsx';

interface Props<Part> extends Read<Part> {
  failure: string;
  empty: string;
  children: (part: Part) => ReactNode;
}

/** A part of the panel, with its states of loading, failure and emptiness. */
export const PartState = <Part extends { total: number }>({ failure, empty, children, ...read }: Props<Part>) => (
  <ReadState read={read} loading="Cargando..." failure={failure} rows={4}>
    {(part) => (part.total === 0 ? <p className="py-3 text-niebla-600">{empty}</p> : children(part))}
  </ReadState>
);
