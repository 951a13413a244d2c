import { PROPERTY_FIELDS, type SimpleField } from '../../src/catalogue/fields/property-fields.contract.ts';
import type { FeedProperty } from '../../src/catalogue/feed-property.contract.ts';

export const blankFields = <Name extends SimpleField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, PROPERTY_FIELDS[name].kind === 'flag' ? false : null])) as Pick<
    FeedProperty,
    Name
  >;
