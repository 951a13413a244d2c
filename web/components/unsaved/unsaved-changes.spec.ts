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

const nothing = () => undefined;
let stop: (() => void)[] = [];
const register = (...scopes: object[]) => {
  const onDiscard = jest.fn();
  stop.push(registerUnsaved({ scopes, isUpload: false, onDiscard }));
  return onDiscard;
};
const asked: PendingDeparture[] = [];

beforeEach(() => {
  asked.length = 0;
  stop = [registerLeaveQuestion((departure) => asked.push(departure))];
});
afterEach(() => stop.forEach((each) => each()));

describe('confirmLeaving', () => {
  it('leaves at once when nothing is unsaved', () => {
    const leave = jest.fn();
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it('asks only for what the scope holds', () => {
    const [panel, dialog, leave] = [{}, {}, jest.fn()];
    register(panel);
    confirmLeaving(leave, { scope: dialog });
    expect(leave).toHaveBeenCalledTimes(1);
    confirmLeaving(leave, { scope: panel });
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(2);
  });

  it('leaves at once on a page that shows no question', () => {
    const leave = jest.fn();
    register({});
    stop.shift()!();
    confirmLeaving(leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

it('counts what was discarded again as soon as somebody types', () => {
  const onDiscard = register({});
  confirmLeaving(nothing);
  discardUnsavedChanges(asked[0]!.unsaved);
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(hasUnsavedChanges()).toBe(false);
  restoreDiscarded();
  expect(hasUnsavedChanges()).toBe(true);
});

it('counts nothing of a scope that is saved', () => {
  const [saved, other] = [{}, {}];
  register(saved);
  register(other);
  markSaved(saved);
  expect(hasUnsavedChanges(saved)).toBe(false);
  expect(hasUnsavedChanges()).toBe(true);
});
