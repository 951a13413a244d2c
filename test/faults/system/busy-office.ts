import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';
import type { FaultSystem } from './fault-system.ts';
import { visitors } from './visitors.ts';

const FORM = {
  kind: 'contact',
  name: 'Ana Núñez',
  email: 'ana@example.es',
  privacyVersion: '2026-11-21',
  subject: 'compra',
};
const PAUSE_MS = 100;

/** What was acknowledged, and when. */
interface Acknowledged {
  readonly name: string;
  readonly at: number;
}

/** Visitors who look and write, and staff who enter properties, until they leave. */
export async function busyOffice(system: FaultSystem, database: string, origin: string) {
  const commands = await system.commands(database);
  const properties: Acknowledged[] = [];
  const forms: Acknowledged[] = [];
  let isOver = false;

  async function sendForm() {
    const asked = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
    const challenge = await solutionOf((await asked.json()) as FormChallenge);
    const answer = await fetch(`${origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...FORM, message: randomUUID(), challenge }),
    });
    if (answer.status !== 201) throw new Error(`The form answers ${answer.status}: ${await answer.text()}`);
    forms.push({ name: ((await answer.json()) as { id: string }).id, at: Date.now() });
  }

  async function enterProperty() {
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
  const work = Promise.all([repeat(sendForm), repeat(enterProperty)]);
  work.catch(() => undefined);
  const pages = ['/', '/propiedades', '/propiedades?page=2', '/api/v1/properties?pageSize=50'];
  const guests = visitors({
    clients: 2,
    pauseMs: 50,
    next: () => origin + pages[Math.floor(Math.random() * pages.length)]!,
  });
  return {
    sendForm,
    async leave() {
      isOver = true;
      await work;
      const traffic = await guests.leave();
      commands.kill();
      return { properties, forms, traffic };
    },
  };
}
