/** What the roots of the application may use. */
export { ImportDemoStock } from './import-demo-stock.ts';
export { OpenDemoAccounts } from './open-demo-accounts.ts';
