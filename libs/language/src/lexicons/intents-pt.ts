import type { IntentPhrases } from '../intents';
import { splitPhrases as split } from './split-phrases';

/** What Portuguese-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsPt: IntentPhrases = {
  human_request:
    split(`falar atendente; falar pessoa; falar humano; pessoa de verdade; pessoa real; falar alguém; atendente humano;
    um humano; falar supervisor; falar gerente; falar operador; falar assistente; transferir atendente; falar
    agente; atendimento humano; falar representante`),
  refund: split(
    'reembolso; reembolsar; dinheiro de volta; devolver dinheiro; estorno; estornar; ressarcimento; meu dinheiro',
  ),
  returns:
    split(`devolução; devolver; troca; trocar; produto errado; artigo errado; tamanho errado; política de devolução; item
    errado`),
  cancellation:
    split(`cancelar; cancelamento; cancelem; cancele; anular; encerrar conta; excluir conta; rescindir; encerrar
    assinatura; desinscrever`),
  order_status:
    split(`onde pedido; onde encomenda; status pedido; rastrear pedido; rastrear encomenda; rastreio; código rastreio;
    rastreamento; pedido atrasado; quando chega pedido; pedido não chegou; pedido está; acompanhar pedido; estado
    encomenda; pedido enviado; quando chega encomenda; cadê pedido; onde está pacote`),
  appointment:
    split(`agendamento; agendar; marcação; marcar consulta; marcar hora; reagendar; remarcar consulta; marcar hora; reserva; reservar; consulta; visita técnico;
    horário marcado`),
  account_access:
    split(`senha; palavra-passe; entrar conta; login; fazer login; minha conta; conta bloqueada; acessar conta; aceder
    conta; usuário; código verificação; iniciar sessão; não consigo entrar; redefinir; acesso`),
  technical_issue:
    split(`não funciona; não funcionam; erro; fecha; travando; trava; falha; não carrega; não abre; parou de funcionar;
    problema resolvido; problema técnico; bug; não conecta; fora do ar; aplicativo lento; mensagem de erro`),
  billing: split(`fatura; cobrança; cobraram; cobrado; cobraram duas vezes; pagamento; pagar; cartão; cartões; cartão de
    crédito; boleto; nota fiscal; taxa; recibo; pix; débito; recibo pagamento`),
  shipping:
    split(`entrega; envio; frete; pacote; encomenda; entregador; endereço de entrega; prazo entrega; transportadora;
    correios; entregar; portes; alfândega; morada entrega`),
  product_info:
    split(`disponível; tamanho; preço; quanto custa; estoque; stock; garantia; compatível; cor; inclui; material;
    produto; diferença entre; qualidade; sapatos; vocês têm; horário funcionamento`),
  complaint:
    split(`reclamação; reclamar; pior serviço; pior; inaceitável; decepcionado; irritado; grosseiro; farto; horrível;
    vergonha; nunca mais; golpe; péssimo; tratamento; furioso; absurdo; queixa; insatisfeito`),
  feedback:
    split(`sugestão; sugerir; adoro; recomendo; excelente atendimento; satisfeito; gostei; maravilhoso; lindamente;
    atendente simpática; melhorar; opinião; nenhuma reclamação; avaliação; excelente`),
  thanks: split('obrigado; obrigada; muito obrigado; valeu; agradeço; grato'),
  greeting: split('olá; oi; bom dia; boa tarde; boa noite; saudações'),
};
