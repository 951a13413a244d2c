import { jest } from '@jest/globals';
import {
  confirmLeaving,
  restoreDiscarded,
  type PendingDeparture,
  discardUnsavedChanges,
  hasUnsavedChanges,
  markSaved,
  registerUnsaved,
  registerLeaveQuestion,
} from './unsaved-changes.ts';

const noop = () => undefined;
let cleanups: (() => void)[] = [];
const register = (...scopes: object[]) => {
  const onDiscard = jest.fn();
  cleanups.push(registerUnsaved({ scopes, isUpload: false, onDiscard }));
  return onDiscard;
};
const departures: PendingDeparture[] = [];

beforeEach(() => {
  departures.length = 0;
  cleanups = [registerLeaveQuestion((departure) => departures.push(departure))];
});
afterEach(() => cleanups.forEach((cleanup) => cleanup()));

describe('confirmLeaving', () => {
  it('leaves immediately when there are no unsaved changes', () => {
    const leave = jest.fn();
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(departures).toEqual([]);
  });

  it('asks only about unsaved changes within the scope', () => {
    const [panel, dialog, leave] = [{}, {}, jest.fn()];
    register(panel);
    confirmLeaving(leave, { scope: dialog });
    expect(leave).toHaveBeenCalledTimes(1);
    confirmLeaving(leave, { scope: panel });
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(departures).toHaveLength(2);
  });

  it('leaves immediately on a page without a confirmation dialog', () => {
    const leave = jest.fn();
    register({});
    cleanups.shift()!();
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

it('restoreDiscarded makes discarded changes count as unsaved again', () => {
  const onDiscard = register({});
  confirmLeaving(noop);
  discardUnsavedChanges(departures[0]!.unsaved);
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(hasUnsavedChanges()).toBe(false);
  restoreDiscarded();
  expect(hasUnsavedChanges()).toBe(true);
});

it('hasUnsavedChanges ignores changes of a scope that was marked as saved', () => {
  const [savedScope, otherScope] = [{}, {}];
  register(savedScope);
  register(otherScope);
  markSaved(savedScope);
  expect(hasUnsavedChanges(savedScope)).toBe(false);
  expect(hasUnsavedChanges()).toBe(true);
});
