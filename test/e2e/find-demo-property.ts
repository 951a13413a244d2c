import { type DemoProperty, readDemoProperties } from '../fixtures/read-demo-properties.ts';

const properties = await readDemoProperties();

/** Finds a property of the demo by its data. */
export function findDemoProperty(predicate: (property: DemoProperty) => unknown): DemoProperty {
  const match = properties.find(predicate);
  if (!match) throw new Error('The demo has no such property.');
  return match;
}
