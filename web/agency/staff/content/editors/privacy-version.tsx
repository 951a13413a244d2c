import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { RetentionTerms } from '../../../../../src/leads/lead-settings.contract.ts';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { formatDate } from '../../../../lib/dates/format-date.ts';
import { officeTimeZone } from '../../../../lib/dates/office-time-zone.ts';
import { useIsHydrated } from '../../../../components/use-is-hydrated.ts';
import { RetentionFields } from '../../settings/retention-fields.tsx';
import { retentionLabels } from '../../settings/retention-labels.ts';
import type { EditorProps } from './editor-props.ts';
import type { TermsForm } from './use-terms-form.ts';

interface Props extends EditorProps {
  /** The date of the text that visitors accept now. */
  current: string;
  terms: TermsForm | undefined;
}

/** A new version of the privacy text is published with the text itself; forms store which one a person accepted. */
export function PrivacyVersion({ form, current, terms }: Props) {
  const isHydrated = useIsHydrated();
  const maySetTerms = usePageContext().panel?.session.permissions.includes('settings.edit') ?? false;
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const isOfToday = isHydrated && today === current;
  const written = form.fields.watch('version') as string;
  return (
    <div className="grid gap-5 rounded-md bg-cal-100 p-4 sm:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Versión</legend>
        <p className="mt-2">
          Vigente: <strong className="font-semibold">{formatDate(current)}</strong>
        </p>
        <Checkbox
          label="Publicar como versión nueva"
          checked={written !== current}
          disabled={!isHydrated || isOfToday}
          onChange={({ target }) =>
            form.fields.setValue('version', target.checked ? today : current, { shouldDirty: true })
          }
        />
        <p className="text-[0.875rem] text-tinta-700">
          {isOfToday
            ? 'La versión de hoy ya está publicada: los cambios que guarde hoy forman parte de ella.'
            : 'Marque la casilla solo si cambia el contenido; por una errata, no. Desde hoy, cada formulario guardará que se informó con esta versión.'}
        </p>
      </fieldset>
      {terms && maySetTerms && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="text-sm font-semibold">Plazos de conservación</legend>
          <div className="mt-2 grid gap-3">
            {terms.conflict}
            {terms.notice}
          </div>
          <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            <RetentionFields field={terms.field} />
          </div>
          <p className="mt-2 text-[0.875rem] text-tinta-700">
            El texto debe anunciar los mismos plazos; se guardan junto con él.
          </p>
        </fieldset>
      )}
      {terms && !maySetTerms && (
        <section aria-label="Plazos de conservación" className="min-w-0">
          <h3 className="text-sm font-semibold">Plazos de conservación</h3>
          <dl className="mt-2 grid gap-1 text-[0.875rem]">
            {Object.entries(retentionLabels).map(([name, label]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt>{label}</dt>
                <dd className="font-semibold tabular-nums">{terms.saved.retention[name as keyof RetentionTerms]}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-[0.875rem] text-tinta-700">
            El texto debe anunciar los mismos plazos. Solo un administrador puede cambiarlos.
          </p>
        </section>
      )}
    </div>
  );
}
