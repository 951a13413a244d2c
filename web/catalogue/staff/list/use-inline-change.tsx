import { useState } from 'react';
import type { PropertyChanges } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails, StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { sendProperty } from '../form/send-property.ts';
import { PROPERTIES_KEY } from '../property-query.ts';

export const InlineFieldError = ({ id, children }: { id: string; children: string | null }) =>
  children && (
    <span
      id={id}
      role="alert"
      data-note
      className="absolute top-full left-0 z-20 mt-1 w-64 max-w-[80vw] rounded-md border border-danger-600 bg-white px-3 py-2 text-left text-[0.8125rem] leading-snug font-normal whitespace-normal text-danger-600 shadow-3"
    >
      {children}
    </span>
  );

interface ChangeTexts {
  title: string;
  /** Describes what another user has saved meanwhile. */
  theirs: (property: StaffPropertyDetails) => string;
}

export function useInlineChange({ id, version }: StaffPropertyItem) {
  const invalidate = useInvalidateQueries(PROPERTIES_KEY);
  const [isBusy, setBusy] = useState(false);
  /** After a conflict, the error shows the current value, so the next attempt may overwrite it. */
  const [latestVersion, setLatestVersion] = useState(version);

  const sendChange = async (changes: PropertyChanges, { title, theirs }: ChangeTexts) => {
    try {
      const saved = await sendProperty.edit(id, Math.max(latestVersion, version), changes);
      setLatestVersion(saved.version);
      await invalidate();
      showToast({ title });
      return null;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError();
      if (error.code !== 'property-changed-meanwhile') return error.errors[0]?.message ?? error.message;
      const current = await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`).catch(() => null);
      if (current) setLatestVersion(current.version);
      return `Otra persona ha cambiado la propiedad: ${current ? theirs(current) : 'recargue la lista'}. Si guarda, se sustituye por su cambio.`;
    }
  };
  /** Returns the error to show at the value, or null. */
  const change = async (changes: PropertyChanges, texts: ChangeTexts): Promise<string | null> => {
    setBusy(true);
    const error = await sendChange(changes, texts);
    setBusy(false);
    return error;
  };
  return { change, isBusy };
}
