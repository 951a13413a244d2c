export default '/cuenta';
