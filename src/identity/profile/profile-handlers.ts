import { UpdateOwnProfileHandler } from './change-own-profile.ts';
import { RemovePortraitHandler } from './remove-portrait.ts';
import { SetPortraitHandler } from './set-portrait.ts';
import { ShowOwnProfileHandler } from './show-own-profile.ts';
import { ShowPortraitHandler } from './show-portrait.ts';

export const profileHandlers = [
  ShowOwnProfileHandler,
  UpdateOwnProfileHandler,
  SetPortraitHandler,
  RemovePortraitHandler,
  ShowPortraitHandler,
];
