import { AddTranslationHandler } from './add-translation.ts';
import { ChangeTranslationHandler } from './change-translation.ts';
import { RemoveTranslationHandler } from './remove-translation.ts';

/** What the module provides so that staff can work on the texts of a property. */
export const translationHandlers = [AddTranslationHandler, ChangeTranslationHandler, RemoveTranslationHandler];
