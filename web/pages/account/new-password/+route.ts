export default '/recuperar/nueva';
