import libheif from 'libheif-js/wasm-bundle.js';
import { parentPort, workerData } from 'node:worker_threads';

// Entry of a worker thread: decodes a HEIC photograph to upright RGBA, and posts null for other files.
const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

const images = new libheif.HeifDecoder().decode(bytes);
const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
const [width, height] = image ? [image.get_width(), image.get_height()] : [0, 0];

if (!image || width * height === 0 || width * height > maxPixels) parentPort!.postMessage(null);
else {
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (decoded) => {
    if (decoded) parentPort!.postMessage({ data, width, height }, [data.buffer]);
    else parentPort!.postMessage(null);
  });
}
