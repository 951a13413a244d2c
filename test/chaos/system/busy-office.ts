import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { solveFormChallenge } from '../../setup/solve-challenge.ts';
import type { FaultSystem } from './fault-system.ts';
import { startVisitors } from './visitors.ts';

const FORM = {
  kind: 'contact',
  name: 'Ana Núñez',
  email: 'ana@example.es',
  privacyVersion: '2026-11-21',
  subject: 'compra',
};
const PAUSE_MS = 100;

interface Acknowledged {
  readonly name: string;
  readonly at: number;
}

/** Visitors read and send forms, and staff create properties, until stopped. */
export async function startBusyOffice(system: FaultSystem, database: string, origin: string) {
  const commands = await system.commands(database);
  const properties: Acknowledged[] = [];
  const forms: Acknowledged[] = [];
  let isOver = false;

  async function sendForm() {
    const response = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
    const challenge = await solveFormChallenge((await response.json()) as FormChallenge);
    const formResponse = await fetch(`${origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...FORM, message: randomUUID(), challenge }),
    });
    if (formResponse.status !== 201)
      throw new Error(`The form answers ${formResponse.status}: ${await formResponse.text()}`);
    forms.push({ name: ((await formResponse.json()) as { id: string }).id, at: Date.now() });
  }

  async function createProperty() {
    const reference = `L-${randomUUID().slice(0, 8)}`;
    await commands.order('create', { ...blankProperty(reference), status: 'published', price: 300_000 });
    properties.push({ name: reference, at: Date.now() });
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await setTimeout(PAUSE_MS);
    }
  };
  const work = Promise.all([repeat(sendForm), repeat(createProperty)]);
  work.catch(() => undefined);
  const pages = ['/', '/propiedades', '/propiedades?page=2', '/api/v1/properties?pageSize=50'];
  const visitors = startVisitors({
    clients: 2,
    pauseMs: 50,
    next: () => origin + pages[Math.floor(Math.random() * pages.length)]!,
  });
  return {
    sendForm,
    async leave() {
      isOver = true;
      await work;
      const traffic = await visitors.leave();
      commands.kill();
      return { properties, forms, traffic };
    },
  };
}
