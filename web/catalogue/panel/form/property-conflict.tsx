import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { differingFields, draftOf, type PropertyDraft, readDraft, valuesOf } from './property-draft.ts';
import { propertyFields } from './property-fields.ts';
import { NOTHING, shownValue } from './shown-value.ts';

interface Props {
  draft: PropertyDraft;
  /** The property when editing began, and as somebody else has saved it since. */
  base: StaffPropertyDetails;
  theirs: StaffPropertyDetails;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const CELL = 'px-3 py-2 text-left align-top break-words';

/** Two people have edited the same property: whoever saves second sees both versions and chooses. */
export function PropertyConflict({ draft, base, theirs, isBusy, onKeepMine, onTakeTheirs }: Props) {
  const mine = differingFields(draft, draftOf(base));
  const [written, stored] = [readDraft(draft), valuesOf(theirs)];
  return (
    <section role="alert" aria-label="Cambios de otra persona" className="rounded-md bg-sol-100 p-4">
      <p className="font-semibold">Otra persona ha cambiado esta propiedad mientras usted la editaba.</p>
      <table className="mt-3 w-full table-fixed border-collapse bg-white text-[0.875rem]">
        <thead>
          <tr className="border-b border-cal-200 text-niebla-600">
            {['Campo', 'Su cambio', 'Lo que hay ahora'].map((name) => (
              <th key={name} scope="col" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-cal-200">
          {differingFields(draft, draftOf(theirs)).map((name) => (
            <tr key={name}>
              <th scope="row" className={`${CELL} font-semibold`}>
                {propertyFields[name].label}
              </th>
              <td className={CELL}>
                {mine.includes(name) ? shownValue(name, written[name], theirs.currency) : `${NOTHING} sin cambios`}
              </td>
              <td className={CELL}>{shownValue(name, stored[name], theirs.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="panel" aria-disabled={isBusy} onClick={onKeepMine}>
          Conservar mis cambios
        </Button>
        <Button look="outline" size="panel" aria-disabled={isBusy} onClick={onTakeTheirs}>
          Descartar mis cambios
        </Button>
      </div>
    </section>
  );
}
