import '../tokens.css'
