import { getTypeName } from '../property-type.contract.ts';
import { fold } from '../../platform/input/fold.contract.ts';

/** Type and town as part of an address. After a change, the former address redirects. */
export const buildSlug = (type: string | null, location: string | null) =>
  fold(`${getTypeName(type)} ${location ?? ''}`)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '') || 'propiedad';
