import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const LONGEST_JUDGED = 64;

/** From 0 (guessed at once) to 4; the person's own name and address count for nothing. */
export const passwordStrength = (password: string, known: readonly string[]): number =>
  meter.check(password.slice(0, LONGEST_JUDGED), [...known]).score;
