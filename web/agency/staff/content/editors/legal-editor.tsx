import { type ReactNode, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { RetentionTerms } from '../../../../../src/leads/settings/lead-settings.contract.ts';
import { Checkbox } from '../../../../components/controls.tsx';
import { useIsHydrated } from '../../../../components/hydration/use-is-hydrated.ts';
import { formatDate } from '../../../../lib/dates/format-date.ts';
import { officeTimeZone } from '../../../../lib/dates/office-time-zone.ts';
import { RetentionFields, retentionLabels } from '../../settings/retention-fields.tsx';
import { type EditorProps, TextLineField, TextAreaField } from './editor-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { RetentionForm } from './use-retention-form.ts';

interface Props extends EditorProps {
  /** Only for the privacy text, whose date is the version that visitors accept. */
  privacy: ReactNode;
}

export const LegalEditor = ({ form, privacy }: Props) => (
  <>
    {privacy ? (
      <>
        <TextLineField form={form} name="title" label="Título" />
        {privacy}
      </>
    ) : (
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextLineField form={form} name="title" label="Título" />
        <TextLineField form={form} name="version" type="date" label="Última actualización" />
      </div>
    )}
    <p className="text-[0.875rem] text-ink-700 [&_code]:font-sans [&_code]:font-semibold">
      Una línea en blanco separa dos párrafos. Las líneas que empiezan por <code>- </code> o por <code>1. </code> forman
      una lista, <code>**así**</code> se escribe en negrita y <code>[texto](https://…)</code> es un enlace.
    </p>
    <EntryList
      form={form}
      name="sections"
      title="Apartados"
      itemName="apartado"
      addLabel="Añadir apartado"
      emptyItem={{ id: '', title: '', html: '' }}
    >
      {(path) => (
        <>
          <TextLineField form={form} name={`${path}.title`} label="Título del apartado" />
          <TextAreaField form={form} name={`${path}.html`} label="Texto" />
        </>
      )}
    </EntryList>
  </>
);

interface PrivacyVersionProps extends EditorProps {
  current: string;
  retentionForm: RetentionForm | undefined;
}

/** A new version of the privacy text is published with the text itself; forms store the accepted version. */
export function PrivacyVersion({ form, current, retentionForm }: PrivacyVersionProps) {
  const isHydrated = useIsHydrated();
  const canSetRetention = usePageContext().panel?.session.permissions.includes('settings.edit') ?? false;
  const [today] = useState(() => officeTimeZone.toLocalDay(Date.now()));
  const isCurrentFromToday = isHydrated && today === current;
  const version = form.methods.watch('version') as string;
  return (
    <div className="grid gap-5 rounded-md bg-surface-100 p-4 sm:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">Versión</legend>
        <p className="mt-2">
          Vigente: <strong className="font-semibold">{formatDate(current)}</strong>
        </p>
        <Checkbox
          label="Publicar como versión nueva"
          checked={version !== current}
          disabled={!isHydrated || isCurrentFromToday}
          onChange={({ target }) =>
            form.methods.setValue('version', target.checked ? today : current, { shouldDirty: true })
          }
        />
        <p className="text-[0.875rem] text-ink-700">
          {isCurrentFromToday
            ? 'La versión de hoy ya está publicada: los cambios que guarde hoy forman parte de ella.'
            : 'Marque la casilla solo si cambia el contenido; por una errata, no. Desde hoy, cada formulario guardará que se informó con esta versión.'}
        </p>
      </fieldset>
      {retentionForm && canSetRetention && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="text-sm font-semibold">Plazos de conservación</legend>
          <div className="mt-2 grid gap-3">
            {retentionForm.conflict}
            {retentionForm.notice}
          </div>
          <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            <RetentionFields field={retentionForm.field} />
          </div>
          <p className="mt-2 text-[0.875rem] text-ink-700">
            El texto debe anunciar los mismos plazos; se guardan junto con él.
          </p>
        </fieldset>
      )}
      {retentionForm && !canSetRetention && (
        <section aria-label="Plazos de conservación" className="min-w-0">
          <h3 className="text-sm font-semibold">Plazos de conservación</h3>
          <dl className="mt-2 grid gap-1 text-[0.875rem]">
            {Object.entries(retentionLabels).map(([name, label]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt>{label}</dt>
                <dd className="font-semibold tabular-nums">
                  {retentionForm.saved.retention[name as keyof RetentionTerms]}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-[0.875rem] text-ink-700">
            El texto debe anunciar los mismos plazos. Solo un administrador puede cambiarlos.
          </p>
        </section>
      )}
    </div>
  );
}
