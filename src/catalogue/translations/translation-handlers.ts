import { AddTranslationHandler } from './add-translation.ts';
import { UpdateTranslationHandler } from './update-translation.ts';
import { DeleteTranslationHandler } from './delete-translation.ts';

export const translationHandlers = [AddTranslationHandler, UpdateTranslationHandler, DeleteTranslationHandler];
