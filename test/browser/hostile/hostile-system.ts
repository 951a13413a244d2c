import { ownSystem } from '../own-system.ts';
import { fillWithHostileStock } from './fill-with-hostile-stock.ts';

/** A system of its own whose every home means harm. */
export const hostileSystem = () =>
  ownSystem('hostile', async ({ databaseUrl, cli }) => {
    await fillWithHostileStock(databaseUrl);
    await cli('reconcile');
  });
