export default '/favoritos';
