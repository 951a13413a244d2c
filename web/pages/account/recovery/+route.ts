export default '/recuperar';
