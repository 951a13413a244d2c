import { cleanup, configure } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { toastAtom } from '../../web/components/toast/show-toast.ts';
import { visitedUrls } from './vike-router.ts';

/** Long enough for the first load of a module on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** The classes of Tailwind that decide what assistive technology finds. */
const style = document.createElement('style');
style.textContent = '.invisible { visibility: hidden } .hidden { display: none }';
document.head.append(style);

afterEach(() => {
  cleanup();
  getDefaultStore().set(toastAtom, null);
  visitedUrls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});
