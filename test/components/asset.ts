/** Stands for the URL of a file that Vite serves. */
export default '/assets/file';
