/** What the roots of the application may use. */
export { ImportDemoStock } from './import-demo-stock.ts';
