import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PROPERTIES } from '../property-query.ts';

const POLL_EVERY_MS = 3000;

/** Reads the property again every few seconds while a job downloads its pictures. */
export function usePollPendingPictures({ id, pictures }: StaffPropertyDetails) {
  const client = useQueryClient();
  const isWaiting = pictures.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: [PROPERTIES, 'one', id] });
    }, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [client, id, isWaiting]);
}
