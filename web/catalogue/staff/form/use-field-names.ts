import { usePageContext } from 'vike-react/usePageContext';
import { type FieldName, propertyFields, RATING_FIELDS } from './property-fields.ts';

/** The fields among `names` that the account may set and that apply to this state of the certificate. */
export function useFieldNames(names: readonly FieldName[], energyState: string | boolean): readonly FieldName[] {
  const mayPublish = usePageContext().panel?.session.permissions.includes('properties.publish') ?? false;
  return names.filter(
    (name) =>
      (mayPublish || !propertyFields[name].requiresPublishing) &&
      (energyState === 'rated' || !RATING_FIELDS.includes(name)),
  );
}
