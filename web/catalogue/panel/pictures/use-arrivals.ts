import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PROPERTIES } from '../property-query.ts';

const EVERY = 3000;

/** While a job fetches pictures, what became of them is looked up. */
export function useArrivals({ id, pictures }: StaffPropertyDetails) {
  const client = useQueryClient();
  const isWaiting = pictures.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: [PROPERTIES, 'one', id] });
    }, EVERY);
    return () => clearInterval(timer);
  }, [client, id, isWaiting]);
}
