import { formTabs } from './form-tabs.ts';
import { PropertyFieldsGrid } from '../property-fields-grid.tsx';
import type { FieldName } from '../property-fields.ts';
import { HEADLINES, PropertyTextsSection } from '../texts/property-texts-section.tsx';
import type { PropertyTexts } from '../texts/use-property-texts.ts';

interface Props {
  fields: readonly FieldName[];
  texts: PropertyTexts;
}

/** A section of the form; the first one ends with the texts. */
export const SectionFields = ({ fields, texts }: Props) => (
  <>
    <PropertyFieldsGrid names={fields.filter((name) => !Object.values<FieldName>(HEADLINES).includes(name))} />
    {fields === formTabs[0]?.fields && <PropertyTextsSection texts={texts} />}
  </>
);
