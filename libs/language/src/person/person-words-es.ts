import type { PersonWords } from './person-words';

export const personWordsEs: PersonWords = {
  lookalike: `persona de contacto; personas de contacto; por persona; cada persona; otra persona; otras personas; personal;
    personales; agenda; contrato; contactos; contacto telefonico; datos de contacto; numero de contacto; agente de viajes;
    agente inmobiliario; recursos humanos; error humano; asesoria; llamada; llamadas; llave; llega; llegar; habla`,
  contact: `hablar; hablarle; habla con; hablo con; hablemos con; platicar; charlar; conversar; contactar; contactarme;
    comunicarme; comunicar; comunicarse; contactame; contacteme; comuniqueme; comunicame; comuniquenme; contacto con; pasame; paseme;
    pasenme; pasarme; pasar con; me pasas; me pasa; me pasan; me pase; me pasen; conectame; conecteme; conectarme; conectenme;
    transfiereme; transfierame; transfieranme; transferirme; transferir; transfieran; me transfieran; me transfieres; me transfiere;
    derivame; derivarme; deriveme; derivenme; me deriven; me derives; poneme; ponme; pongame; ponganme; ponerme; me pones; me pone;
    me ponen; me pongan; me ponga; me comuniquen; me comunique; me comunicas; me comunica; me conecten; me conecte; me conectas;
    atienda; atiendan; atender; me atienda; atendido; hablar con; llamar; llamar a; localizar; dirigirme; tratar con; escribir a;
    chatear; hablat; hablr; ablar; hbalar; habalr; me responda; me conteste; responda; conteste; ayude; me ayude; cominicar`,
  contactMe: `me pueden llamar; me puede llamar; me podrian llamar; me podria llamar; podeis llamarme; me podeis llamar; llamame; llameme; llamenme; me llamen; me llame; me llaman; me llamas; me puedan llamar; pueden llamarme; puede llamarme;
    podrian llamarme; llamarme; me contacten; me contacte; contactenme; devuelvanme la llamada; me devuelvan la llamada`,
  staff: `agente; agentes; humano; humana; humanos; operador; operadora; operadores; representante; asesor; asesora; asesores;
    ejecutivo; ejecutiva; supervisor; supervisora; encargado; encargada; responsable; gerente; empleado; empleada; jefe;
    jefa; ser humano; atencion humana; ayuda humana; persona humana; agente humano; trato humano; alguien real; alguien humano;
    alguien de verdad; alguien de carne y hueso; alguien del equipo; teleoperador; teleoperadora; dependiente; tecnico humano; asistente`,
  person: `persona; personas; gente; tipo; chico; senor; senora`,
  someone: `alguien; algien; alguno; alguna persona`,
  desk: `atencion al cliente; servicio al cliente; servicio de atencion; soporte; asistencia al cliente; servicio de cliente;
    soporte al cliente; soporte tecnico; atencion del cliente; servicio de asistencia; atencion a clientes; su equipo; el equipo`,
  real: `real; reales; verdadera; verdadero; de verdad; de carne y hueso; fisica; viva; autentica; en vivo; humana; humano`,
  bot: `bot; bots; chatbot; chatbots; respuestas automaticas; contestador automatico; sistema automatico; mensajes automaticos`,
  machine: `robot; robots; maquina; maquinas; ordenador; computadora; ia; inteligencia artificial; programa; maquinita`,
  want: `quiero; queria; quisiera; quieren; quiere; necesito; necesitaria; me gustaria; prefiero; preferiria; exijo; pido; solicito;
    dame; deme; denme; busco; necesitamos; queremos; me puedes dar; me das; deseo; desearia; ponme; quierp; kiero; kero; nesesito;
    nececito; necesto; neceisto; exigimos; que venga; hace falta; me urge; requiero`,
  cannot: `no puedo; no se; no se como; no logro; no consigo; no hay manera; no hay forma; no me deja; no me dejan; por que no;
    no podia; imposible; no es posible; no encuentro; no se puede; porque no puedo`,
  not: `no; nunca; jamas; ni; tampoco; ningun; ninguna`,
  without: `sin; en vez de; en lugar de; antes de; despues de; no hace falta; no necesito; no es necesario; tengo que; evitar; tras;
    debo; hace falta que; hay que; no tengo que`,
  enough: `basta; harto; harta; cansado; cansada; odio; dejen; deja; para de; paren; estoy harto de; ya no; nada de; quita; quiten; inutil;
    no soporto; no aguanto; dejate; no mas; fuera`,
  past: `hable; hablamos; hablaron; hablado; hablaba; contacte; llame; llamado; contactado; atendio; atendieron; pude; pudimos; tuve que;
    logre; consegui; dijo; dijeron; me dijo; me dijeron; fue; estuve; acabo de; comunique; gracias por; era; tuvimos; converse; charle;
    contestaron; me atendio; encantado`,
  lastTime: `ayer; anoche; la semana pasada; el mes pasado; la ultima vez; hace dias; anteayer; el lunes pasado; esta manana`,
  definite: `el; la; los; las; su; sus; tu; tus; mi; mis; este; esta; ese; esa; nuestro; vuestro; del; al`,
  small: `un; una; unos; unas; con; a; de; en; por; para; y; que; algun; alguna; otro; otra; se; lo; me; ahi; le; tal`,
  filler: `favor; por favor; porfa; porfavor; ya; ahora; ahora mismo; inmediatamente; urgente; urgentemente; solo; directamente; aqui;
    mejor; hoy; ok; vale; maldito; puto; puta; maldita; jodido; pues; mismo; cuanto antes; disponible; sea; si; lo antes posible; pls; xfa; xfavor; ya mismo; puede ser`,
  identity: `eres; es usted; es esto; esto es; estoy hablando; estoy; es un; eres un; sos; son; es una; soy; no soy; usted es`,
  exists: `hay; existe; habria; tienen; habra`,
  act: `ayudar; responder; contestar; que me; que pueda; que sepa; que; quien; ayude; responda; conteste; para; porque; no; y no; al otro lado;
    al telefono; por telefono; sino; o; revise; resuelva`,
  hours: `hora; horas; horario; horarios; cuando; dias`,
  contrast: `pero; sino; aunque`,
  courtesy: `hola; buenas; buenos dias; gracias; muchas gracias; estimado; estimada; saludos; adios; querido; buenas tardes`,
};
