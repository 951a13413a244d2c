import { useState } from 'react';
import type { PropertyChanges } from '../../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails, StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { send } from '../../../../api/send.ts';
import { showToast } from '../../../../components/toast/show-toast.ts';
import { useChange } from '../../../../components/use-change.ts';
import { sendProperty } from '../../form/send-property.ts';
import { PROPERTIES } from '../../property-query.ts';

export interface ChangeTexts {
  title: string;
  /** What somebody else has saved meanwhile, in words. */
  theirs: (property: StaffPropertyDetails) => string;
}

/** Changes one value of a row. A refusal is returned as a sentence, to be shown in its place. */
export function useInlineChange({ id, version }: StaffPropertyItem) {
  const { refresh } = useChange(PROPERTIES);
  const [isBusy, setBusy] = useState(false);
  /** After a conflict the value that was shown is known, and the next attempt overwrites it. */
  const [seen, setSeen] = useState(version);

  const attempt = async (changes: PropertyChanges, { title, theirs }: ChangeTexts) => {
    try {
      const saved = await sendProperty.edit(id, Math.max(seen, version), changes);
      setSeen(saved.version);
      await refresh();
      showToast({ title });
      return null;
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError();
      if (refusal.code !== 'property-changed-meanwhile') return refusal.errors[0]?.message ?? refusal.message;
      const now = await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`).catch(() => null);
      if (now) setSeen(now.version);
      return `Otra persona ha cambiado la propiedad: ${now ? theirs(now) : 'recargue la lista'}. Si guarda, se sustituye por su cambio.`;
    }
  };
  /** Returns why it was refused, or null. */
  const change = async (changes: PropertyChanges, told: ChangeTexts): Promise<string | null> => {
    setBusy(true);
    const refusal = await attempt(changes, told);
    setBusy(false);
    return refusal;
  };
  return { change, isBusy };
}
