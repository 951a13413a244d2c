import { runPictureWorker } from './platform/pictures/decoding/run-picture-worker.ts';

// Entry of the child process of `PictureProcess`; the argument is its memory limit in bytes.
const maxBytes = Number(process.argv[2]);
runPictureWorker(maxBytes);
