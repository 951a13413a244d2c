import { typeName } from '../property-type.contract.ts';
import { fold } from '../../platform/fold.ts';

/** Type and place; a page's address keeps working when it changes, by redirection. */
export const slug = (type: string | null, location: string | null) =>
  fold(`${typeName(type)} ${location ?? ''}`)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '') || 'propiedad';
