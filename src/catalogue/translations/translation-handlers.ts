import { AddTranslationHandler } from './add-translation.ts';
import { ChangeTranslationHandler } from './change-translation.ts';
import { RemoveTranslationHandler } from './remove-translation.ts';

export const translationHandlers = [AddTranslationHandler, ChangeTranslationHandler, RemoveTranslationHandler];
