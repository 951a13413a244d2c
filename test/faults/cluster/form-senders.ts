import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';

const SENDERS = 2;
const PAUSE_MS = 500;
const RETRY_MS = 200;
const PATIENCE_MS = 60_000;

/** Visitors who fill in forms, each by any process that answers, and repeat one until it is acknowledged; gives their names. */
export function formSenders(urls: readonly string[]) {
  const acknowledged: string[] = [];
  const unheard: string[] = [];
  let isOver = false;

  const sent = async (url: string, name: string, key: string) => {
    const asked = await fetch(`${url}/api/v1/inquiries/challenge?form=contact`, {
      signal: AbortSignal.timeout(10_000),
    });
    const challenge = await solutionOf((await asked.json()) as FormChallenge);
    const form = { kind: 'contact', name, email: 'visitante@example.es', subject: 'compra', message: `Soy ${name}.` };
    const answer = await fetch(`${url}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...form, privacyVersion: '2026-11-21', challenge }),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.status === 201;
  };
  const visit = async (sender: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const [name, key] = [`Visitante ${sender}-${turn}`, randomUUID()];
      let isHeard = false;
      for (let at = turn, end = Date.now() + PATIENCE_MS; !isHeard && Date.now() < end; at += 1) {
        isHeard = await sent(urls[at % urls.length]!, name, key).catch(() => false);
        if (!isHeard) await setTimeout(RETRY_MS);
      }
      (isHeard ? acknowledged : unheard).push(name);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: SENDERS }, (_, sender) => visit(sender)));
  return {
    async leave() {
      isOver = true;
      await all;
      return { acknowledged, unheard };
    },
  };
}
